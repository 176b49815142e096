import { archiveLimits } from '@folkmoot/modtools-contract/archive'
import { InvalidArchiveError } from './invalid-archive-error.ts'

/** Yields the lines of a member, with only one of them in memory. */
export async function* readLines(member: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<{ line: number; text: string }> {
	const decoder = new TextDecoder('utf-8', { fatal: true })
	let line = 0
	let rest: Buffer[] = []
	let bufferedBytes = 0
	const decode = (parts: Buffer[]) => {
		line += 1
		try {
			return { line, text: decoder.decode(Buffer.concat(parts)) }
		} catch {
			throw new InvalidArchiveError({ key: 'no-text' }, member, line)
		}
	}
	for await (const chunk of bytes) {
		let from = 0
		for (let end = chunk.indexOf(10, from); end >= 0; end = chunk.indexOf(10, from)) {
			yield decode([...rest, chunk.subarray(from, end)])
			rest = []
			bufferedBytes = 0
			from = end + 1
		}
		if (from === chunk.length) continue
		rest.push(Buffer.from(chunk.subarray(from)))
		bufferedBytes += chunk.length - from
		if (bufferedBytes > archiveLimits.line) throw new InvalidArchiveError({ key: 'line-too-long' }, member, line + 1)
	}
	if (bufferedBytes > 0) yield decode(rest)
}
