import { lazy } from 'react'

/** By which somebody is known to be there: what comes later on the page begins with one of them. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** The page came drawn from the server: it holds the data block that the server adds. */
const isDrawn = () => typeof document !== 'undefined' && document.getElementById('__data__') !== null

/**
 * The pattern of a mark. What the server drew stays as it is: there the code is needed only for marks that come later, so it
 * is loaded with the first sign of a reader. Until then, new marks are a letter on its ground.
 */
export const LazyPattern = lazy(async () => {
	if (isDrawn()) await firstSign()
	try {
		const { Pattern } = await import(/* webpackChunkName: "marks" */ './pattern.tsx')
		return { default: Pattern }
	} catch (error) {
		// Without a connection, a page that is kept on the device may lack it.
		if (navigator.onLine) reportError(error)
		// Pending for ever: nobody misses a pattern so much that the page should fail.
		return await new Promise<never>(() => {})
	}
})

function firstSign(): Promise<unknown> {
	return new Promise((resolve) => {
		for (const sign of signs) addEventListener(sign, resolve, { once: true, passive: true })
	})
}
