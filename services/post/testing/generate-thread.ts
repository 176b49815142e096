import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { threadRows } from './thread-rows.ts'

/** `node testing/generate-thread.ts 10000 FILE`: a thread for `npm run import -- FILE`. */
const [comments = '1000', file = 'thread.ndjson'] = process.argv.slice(2)

function* lines(): Generator<string> {
	const key = `t${comments}`
	for (const row of threadRows({ community: 'Measured', comments: Number(comments), key, now: new Date() }))
		yield `${JSON.stringify(row)}\n`
}

await pipeline(lines, createWriteStream(file))
