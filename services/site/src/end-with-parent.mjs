import { flushCompileCache } from 'node:module'

// Preloaded into every process the site starts and ends; plain JavaScript, so that it needs no compiler.

// When the launcher is gone, for whatever reason, they end too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref() // the channel alone must not keep a finished program running

// Node writes its compile cache only on exit, which `kill -9` skips.
setTimeout(flushCompileCache, 5_000).unref()
