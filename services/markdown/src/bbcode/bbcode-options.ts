export interface BbcodeOptions {
	/** Which entities the text has been given beyond what was typed: all of HTML's, or `&#1234;` only. None by default. */
	entities?: 'all' | 'numeric'
	/** What addresses are relative to; without it relative ones are text. */
	base?: string | null
	/** A file by what its tag names, its number or its place in the post, and by what stands in the tag, such as its name. */
	attachment?: (id: string, content: string) => { name: string; url: string | null } | null
	/** Address of a thread or post that a tag names by its number. */
	address?: (kind: 'thread' | 'post', id: string) => string | null
}
