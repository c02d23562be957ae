/** Does something that no two windows may do at the same time, one after the other. */
export const oneAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request(name, work) : work();
