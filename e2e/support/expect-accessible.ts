import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const hasSettled = `document.getAnimations().every(({ playState, timeline, effect }) =>
	playState !== 'running' || timeline !== document.timeline || effect?.getComputedTiming().endTime === Infinity)`

/** The page passes axe (readable, labelled, distinguishable), and nothing overflows the viewport. */
export async function expectAccessible(page: Page): Promise<void> {
	// What is fading in has too little contrast for a moment.
	await expect.poll(() => page.evaluate<boolean>(hasSettled)).toBe(true)
	const { violations } = await new AxeBuilder({ page }).analyze()
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
	expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
}
