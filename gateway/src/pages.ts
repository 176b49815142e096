import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Got } from './get-inside.ts'

/** Answers everything that is not the API: pages, built files, small files. Made in html/. */
export type PageHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** Reads the API as the one who sent a request. */
export type GetAsVisitor = (path: string, req: IncomingMessage) => Promise<Got>

/** A name for the one who sent a request: the account of a member, the browser of a guest; '' where nobody looked. */
export type VisitorOf = (req: IncomingMessage) => string

/**
 * What stands for all who are shown the same page at an address: guests, until something changes. Null for who is shown one
 * of their own.
 */
export type CrowdOf = (req: IncomingMessage) => string | null

/** Whether an address can be a page's: names and ids have no dot, files have. Files are sent without looking who asks. */
export function isPageAddress(path: string): boolean {
	return !path.startsWith('/assets/') && !path.includes('.', path.lastIndexOf('/'))
}

/** The lists of remotes: not everybody has the same versions. */
export function isListOfVersions(path: string): boolean {
	return path === '/remotes.json' || path === '/rooms.json'
}
