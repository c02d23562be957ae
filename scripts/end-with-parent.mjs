// Loaded into each server before its own code: if the command that started it is killed, it ends in order as well.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
