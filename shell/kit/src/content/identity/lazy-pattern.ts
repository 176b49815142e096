import { lazy } from 'react'
import { onReaderInput } from '../../ui/reader-input.ts'

/** The page came drawn from the server: it holds the data block that the server adds. */
const isDrawn = () => typeof document !== 'undefined' && document.getElementById('__data__') !== null

/**
 * The pattern of a mark. What the server drew stays as it is: there the code is needed only for marks that come later, so it
 * is loaded with the first input of the reader. Until then, new marks are a letter on its ground.
 */
export const LazyPattern = lazy(async () => {
	if (isDrawn()) await firstInput()
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

function firstInput(): Promise<void> {
	return new Promise((resolve) => {
		const end = onReaderInput(() => {
			end()
			resolve()
		})
	})
}
