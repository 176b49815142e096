import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { mixRows, shareRow } from './mixed-rows.ts'
import { findShared } from './shared-reply.ts'

const row = (id: number) => ({ id, title: `Bohnen für ${id} – ©` })

/** What a reader gets, by both ways. */
function readBoth(reply: object): unknown[] {
	const shared = findShared(reply)
	return shared ? [shared.plain(), gunzipSync(shared.gzipped())].map((bytes) => JSON.parse(bytes.toString())) : []
}

describe('findMixedRows', () => {
	it.each([0, 1, 2, 10])('equals the JSON of the reply, with %d rows', (count) => {
		const rows = Array.from({ length: count }, (_, id) => (id % 2 ? row(id) : shareRow(row(id))))
		const reply = { title: 'Zoë', left: undefined, rows: mixRows(rows), next: null }
		const said = JSON.parse(JSON.stringify(reply))
		for (let n = 0; n < 2; n++) expect(readBoth(reply)).toEqual([said, said])
	})

	it('serialises each shared row once, and other rows per reader', () => {
		const written: number[] = []
		const counted = (id: number) => ({
			toJSON: () => {
				written.push(id)
				return row(id)
			},
		})
		const [one, two, own] = [shareRow(counted(1)), shareRow(counted(2)), counted(3)]
		expect(readBoth({ rows: mixRows([one, own, two]) })[1]).toEqual({ rows: [row(1), row(3), row(2)] })
		expect(readBoth({ rows: mixRows([two, own]) })[0]).toEqual({ rows: [row(2), row(3)] })
		expect(written).toEqual([1, 3, 2, 3])
	})
})
