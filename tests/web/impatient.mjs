/** Loaded before the command that starts the servers: it takes silence for a hang after half the time. */
import { patience } from "../../scripts/watchdog.mjs";

patience.between /= 2;
