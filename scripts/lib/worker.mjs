// Loaded into each worker of the portal. Asked to end, it does not wait for its primary: only for its last answers.
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => process.channel?.unref());
