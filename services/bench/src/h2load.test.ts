import { expect, it } from 'vitest'
import { readLog } from './h2load.ts'

const line = (latency: number, status = 200) => `1764140000000000\t${status}\t${latency}\n`

it('takes the latencies of all responses, in milliseconds', () => {
	const log = Array.from({ length: 100 }, (_, index) => line((100 - index) * 1_000)).join('')
	expect(readLog(log)).toEqual({ p50: 51, p99: 100 })
})

it.each([304, 404, 503, -1])('does not measure a response with %i', (status) => {
	expect(() => readLog(line(900) + line(800, status))).toThrow(`One of 2 answers was a failure: ${status}.`)
})

it('does not measure an empty log', () => {
	expect(() => readLog('')).toThrow('failure')
})
