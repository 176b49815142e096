import { flushCompileCache } from 'node:module'

// Loaded into every process of a site that runs apart; plain JavaScript, so that it needs no compiler.

// When the launcher is gone, however it went, they end as well.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

// What was compiled is otherwise written at the end only, and `kill -9` leaves no end.
setTimeout(flushCompileCache, 5_000).unref()
