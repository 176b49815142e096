import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A stylesheet that a page carries, and what the content security policy knows it by. */
export interface Style {
	text: string
	/** `sha256-…` */
	hash: string
}

/** Their names say what is in them, so they are read once. Those of development, whose names do not, are not kept. */
const named = /\.[0-9a-f]{10}\.css$/
const mapComment = '/*# sourceMappingURL='

/** Reads stylesheets of builds; null where one is not to be kept, or is not there. By its file. */
export function keepStyles(): (file: string) => Style | null {
	const known = new Map<string, Style>()
	return (file) => {
		if (!named.test(file)) return null
		const style = known.get(file) ?? readStyle(file)
		if (style) known.set(file, style)
		return style
	}
}

function readStyle(file: string): Style | null {
	try {
		const text = withoutMap(readFileSync(file, 'utf8'))
		// Within an element of its own, a style ends where this stands.
		if (text.includes('</style')) return null
		return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` }
	} catch {
		return null
	}
}

/** Where its source is concerns nobody but developers, who read the file. */
function withoutMap(text: string): string {
	const at = text.lastIndexOf(mapComment)
	return (at < 0 ? text : text.slice(0, at)).trimEnd()
}
