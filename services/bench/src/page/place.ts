import type { Browser } from '@playwright/test'
import type { DataSet } from '../data-set.ts'
import type { People } from '../people.ts'

/** Where pages are measured. */
export interface Place {
	browser: Browser
	url: string
	people: People
	data: DataSet
	/** CPU throttling factor. */
	slow: number
	/** Cards in the long feed. */
	cards: number
}
