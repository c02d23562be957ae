/** A service that runs in a folder and on a port of its own. */
interface Service {
  readonly url: string;
  /** Ends it for good, with all it has written. */
  stop(): Promise<void>;
}

export interface Postgres extends Service {
  /** Ends it as for a restart, whoever is connected. */
  end(): Promise<void>;
  start(): Promise<void>;
}

export interface RedisServer extends Service {
  kill(): Promise<void>;
  start(): Promise<void>;
  /** From now on it takes what is sent, and says nothing. */
  hang(): void;
  wake(): void;
}

export function hasPostgres(): boolean;
export function hasGo(): boolean;
export function needServers(): Promise<void>;
export function needStripeMock(): Promise<void>;
export function startPostgres(): Promise<Postgres>;
export function startRedis(): Promise<RedisServer>;
export function startStripeMock(): Promise<Service>;
