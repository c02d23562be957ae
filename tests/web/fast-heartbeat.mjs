/** Loaded before the command that starts the servers: it takes silence for a hang after half the time. */
import { heartbeat } from "../../scripts/watchdog.mjs";

heartbeat.interval /= 2;
