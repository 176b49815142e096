import { expect, it } from 'vitest'
import { shouldAskToUpdate } from './update-rules.ts'

const now = 1_800_000_000_000
const minute = 60_000
const due = { isWaiting: true, width: 390, now, displayedAt: null }

it.each([
	['a new worker waits, on a phone', due, true],
	['nothing waits', { ...due, isWaiting: false }, false],
	['768 px wide', { ...due, width: 768 }, true],
	['769 px wide', { ...due, width: 769 }, false],
	['shown 19 minutes ago', { ...due, displayedAt: String(now - 19 * minute) }, false],
	['shown 21 minutes ago', { ...due, displayedAt: String(now - 21 * minute) }, true],
	['something else was written there', { ...due, displayedAt: 'x' }, true],
])('the update prompt: %s', (_name, situation, expected) => expect(shouldAskToUpdate(situation)).toBe(expected))
