// Loaded into every process of a site that runs apart: when the launcher is gone, however it went, they end as well.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
