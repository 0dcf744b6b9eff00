// Loaded into each server: when the launcher is gone, however it went, nobody else would end us.
if (process.channel) {
  process.channel.unref();
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
