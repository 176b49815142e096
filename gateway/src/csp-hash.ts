import { createHash } from 'node:crypto'

/** The hash by which a content security policy allows an inline style or script, `sha256-…`. */
export function cspHash(text: string): string {
	return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
