import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { findShared } from './shared-reply.ts'
import { packAhead, shareRows, withOwnRows } from './shared-rows.ts'

interface Row {
	id: number
	body: string
	voted: boolean
}

const rowsOf = (count: number) =>
	shareRows(Array.from({ length: count }, (_, id): Row => ({ id, body: `Bohnen für ${id} – ©`, voted: false })))

/** What a reader gets, by both ways. */
function readBoth(reply: object): unknown[] {
	const shared = findShared(reply)
	return shared ? [shared.plain(), gunzipSync(shared.gzipped())].map((bytes) => JSON.parse(bytes.toString())) : []
}

describe('shareRows', () => {
	it.each([
		['alone', {}, {}],
		['between other fields', { title: 'Zoë', left: undefined }, { next: null, community: { name: 'Beans' } }],
		['with a long end', {}, { about: 'ö'.repeat(70_000) }],
	])('says what it says, %s', (_name, before, after) => {
		for (const count of [0, 1, 16, 17, 100]) {
			const reply = { ...before, rows: rowsOf(count), ...after }
			const said = JSON.parse(JSON.stringify(reply))
			expect(readBoth(reply)).toEqual([said, said])
		}
	})

	it('includes the own rows of each reader', () => {
		const shared = rowsOf(100)
		for (const own of [[], [0], [99], [3, 15, 16, 17], shared.map(({ id }) => id)]) {
			const rows = withOwnRows(shared, (row) => (own.includes(row.id) ? { ...row, voted: true } : row))
			expect(rows.filter(({ voted }) => voted).map(({ id }) => id)).toEqual(own)
			expect(readBoth({ rows, next: 1 })).toEqual([
				{ rows, next: 1 },
				{ rows, next: 1 },
			])
		}
	})

	it.each(['when sent', 'ahead'])('serialises shared rows once, %s', async (when) => {
		let written = 0
		const row = (id: number) => ({
			toJSON: () => {
				written += 1
				return { id }
			},
		})
		const shared = shareRows(Array.from({ length: 64 }, (_, id) => row(id)))
		if (when === 'ahead') await packAhead(shared)
		expect(written).toBe(when === 'ahead' ? 64 : 0)
		const mine = row(20)
		for (let n = 0; n < 3; n++) readBoth({ rows: withOwnRows(shared, (one, index) => (index === 20 ? mine : one)) })
		// 48 of three groups once, the 16 of the fourth each time, and once ahead.
		expect(written).toBe(48 + (when === 'ahead' ? 4 : 3) * 16)
	})
})
