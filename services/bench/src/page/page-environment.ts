import type { Browser } from '@playwright/test'
import type { DataSet } from '../data-set.ts'
import type { Visitors } from '../visitors.ts'

/** Where pages are measured. */
export interface PageEnvironment {
	browser: Browser
	url: string
	visitors: Visitors
	data: DataSet
	/** CPU throttling factor. */
	slow: number
	/** Cards in the long feed. */
	cards: number
}
