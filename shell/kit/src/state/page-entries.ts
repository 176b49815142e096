import { atom } from 'jotai'

/** What is known of one GET: its reply or its failure, and since when (milliseconds). */
export type PageEntry =
	| { state: 'loaded'; data: unknown; at: number }
	| { state: 'failed'; failure: { status: number; code: string; message: string }; at: number }

/** Replies by address: what the server sent along and what was fetched since. */
export const pageDataAtom = atom<Readonly<Record<string, PageEntry>>>({})
