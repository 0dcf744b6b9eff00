// Loaded into each server: it ends the server when the launcher is gone, for any reason.
if (process.channel) {
  process.channel.unref();
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
