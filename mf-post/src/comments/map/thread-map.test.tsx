import { memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { commentWith, showThread } from '../../../testing/show-thread.tsx'
import { asideQuery, mapSlotId } from './map-slot.tsx'

// Loaded before the tests: on a busy machine loading does not count towards their time.
beforeAll(() => import('./thread-map.tsx'), 60_000)

let isWide = true
beforeEach(() => {
	isWide = true
	vi.stubGlobal('matchMedia', (query: string) => ({
		matches: isWide && query === asideQuery,
		addEventListener: () => {},
		removeEventListener: () => {},
	}))
	return () => vi.unstubAllGlobals()
})

const thread = (count: number) => Array.from({ length: count }, (_, n) => commentWith(1_000 + n, `Number ${n}.`, { upvotes: 99 - n }))
const map = () => document.getElementById(mapSlotId)
const kinds = () => [...(map()?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('data-kind'))

it('maps a long thread with a few paths, new comments apart, hidden from assistive technology', async () => {
	const comments = thread(30).map((comment, n) => ({
		...comment,
		createdAt: n === 20 ? '2026-01-02T00:00:00.000Z' : '2025-01-01T00:00:00.000Z',
	}))
	showThread(comments, {
		session: memberSession(),
		post: { lastVisitAt: '2026-01-01T00:00:00.000Z', newComments: 1, userId: sampleId(99) },
	})
	await waitFor(() => expect(kinds()).toEqual(['root', 'new']))
	expect(map()?.closest('[aria-hidden="true"]')?.textContent).toBe('In this threadNewAuthorComment')
	expect(map()?.querySelectorAll('[tabindex], a, button')).toHaveLength(0)
})

it('goes to the comment where it is pressed', async () => {
	const scroll = vi.fn()
	vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scroll)
	showThread(thread(20))
	await waitFor(() => expect(kinds()).not.toEqual([]))
	const slot = map()
	if (slot) await userEvent.pointer({ target: slot, keys: '[MouseLeft]', coords: { clientX: 5, clientY: 102 } })
	expect(scroll.mock.contexts.map((row) => (row as Element).id)).toEqual([`comment-${sampleId(1_010)}`])
})

it.each([
	['short threads', 15, true],
	['narrow screens', 30, false],
])('is not drawn for %s', async (_name, count, wide) => {
	isWide = wide
	showThread(thread(count))
	await screen.findByText(`Number ${count - 1}.`)
	expect(kinds()).toEqual([])
	expect(map() === null).toBe(wide)
})
