import { flushCompileCache } from 'node:module'

// Loaded into every process that another one of the site starts and ends; plain JavaScript, so that it needs no compiler.

// When the launcher is gone, however it went, they end as well.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref() // listening alone must not keep a program running that is done

// What was compiled is otherwise written at the end only, and `kill -9` leaves no end.
setTimeout(flushCompileCache, 5_000).unref()
