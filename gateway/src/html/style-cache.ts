import { readFileSync } from 'node:fs'
import { cspHash } from '../csp-hash.ts'

/** An inline stylesheet and its hash for the content security policy. */
export interface Style {
	text: string
	/** `sha256-…` */
	hash: string
}

/** Files with a content hash in their name are cached forever. Those of development have none and are not cached. */
const hashedName = /\.[0-9a-f]{10}\.css$/
const mapComment = '/*# sourceMappingURL='

/** A cache of built stylesheets by file path; null if one has no content hash or does not exist. */
export function createStyleCache(): (file: string) => Style | null {
	const cache = new Map<string, Style>()
	return (file) => {
		if (!hashedName.test(file)) return null
		const style = cache.get(file) ?? readStyle(file)
		if (style) cache.set(file, style)
		return style
	}
}

function readStyle(file: string): Style | null {
	try {
		const text = withoutMap(readFileSync(file, 'utf8'))
		// This would end an inline style element.
		if (text.includes('</style')) return null
		return { text, hash: cspHash(text) }
	} catch {
		return null
	}
}

/** Removes the source map reference; developers find it in the file. */
function withoutMap(text: string): string {
	const at = text.lastIndexOf(mapComment)
	return (at < 0 ? text : text.slice(0, at)).trimEnd()
}
