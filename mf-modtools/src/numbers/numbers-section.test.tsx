import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity } from '@folkmoot/kit/testing/samples.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getCommunityNumbers, type Week } from './numbers.api.ts'
import { NumbersSection } from './numbers-section.tsx'

const week = (name: string, given: Partial<Week> = {}): Week => ({
	...{ week: name, posts: 0, comments: 0, joined: 0, reports: 0, answered: 0, medianSeconds: null },
	...given,
})
const weeks = [
	week('2026-11-09', { posts: 1_200 }),
	week('2026-11-16', { posts: 600, reports: 3, answered: 2, medianSeconds: 9_000 }),
	week('2026-11-23', { posts: 7 }),
]

function setup() {
	fakeApi()
		.on(getCommunityNumbers, () => ({ countedAt: '2026-11-28T00:00:00.000Z', weeks }))
		.install()
	renderInFrame(<NumbersSection community={sampleCommunity({ userMod: true })} onChange={() => undefined} />, {
		path: '/Gardening/modtools/numbers',
		session: memberSession(),
	})
}

it('describes each chart in words', async () => {
	setup()
	const described = 'Posts: 600 last week. The highest of twelve weeks is 1,200, in the week of 9 November 2026.'
	expect(await screen.findByRole('img', { name: described })).toBeTruthy()
	expect(screen.getByRole('img', { name: 'New members: nothing in twelve weeks.' })).toBeTruthy()
	expect(screen.getByText('This week so far: 7')).toBeTruthy()
})

it('has all numbers in a table, latest week first', async () => {
	setup()
	const rows = within(await screen.findByRole('table')).getAllByRole('row')
	const textsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent)
	expect(rows.map((row) => textsOf(row)[0])).toEqual(['Week of', '23 November 2026', '16 November 2026', '9 November 2026'])
	expect(textsOf(rows[2])).toEqual(['16 November 2026', '600', '0', '0', '3', '2', '2.5 h'])
})
