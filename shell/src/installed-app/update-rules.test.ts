import { expect, it } from 'vitest'
import { shouldAskToUpdate } from './update-rules.ts'

const now = 1_800_000_000_000
const minute = 60_000
const asked = { isWaiting: true, width: 390, now, displayedAt: null }

it.each([
	['a new worker waits, on a phone', asked, true],
	['nothing waits', { ...asked, isWaiting: false }, false],
	['768 px wide', { ...asked, width: 768 }, true],
	['769 px wide', { ...asked, width: 769 }, false],
	['shown 19 minutes ago', { ...asked, displayedAt: String(now - 19 * minute) }, false],
	['shown 21 minutes ago', { ...asked, displayedAt: String(now - 21 * minute) }, true],
	['something else was written there', { ...asked, displayedAt: 'x' }, true],
])('the update prompt: %s', (_name, situation, expected) => expect(shouldAskToUpdate(situation)).toBe(expected))
