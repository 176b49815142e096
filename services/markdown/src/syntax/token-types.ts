/** The tokens that our syntax adds to micromark's. */
declare module 'micromark-util-types' {
	interface TokenTypeMap {
		nameSign: 'nameSign'
		spoiler: 'spoiler'
		spoilerMarker: 'spoilerMarker'
		spoilerOpening: 'spoilerOpening'
		spoilerClosing: 'spoilerClosing'
		spoilerSequence: 'spoilerSequence'
	}
}

/** The nodes that our syntax adds to mdast. */
declare module 'mdast' {
	interface NameSign extends Literal {
		type: 'nameSign'
	}
	interface Spoiler extends Parent {
		type: 'spoiler'
		children: PhrasingContent[]
	}
	interface SpoilerOpening extends Parent {
		type: 'spoilerOpening'
		/** How many it begins with. */
		colons: number
		children: PhrasingContent[]
	}
	interface SpoilerClosing extends Literal {
		type: 'spoilerClosing'
		colons: number
	}
	/** A node of the page that is no node of Markdown: `data.hName` is its element. */
	interface Made extends Parent {
		type: 'made'
		children: RootContent[]
	}
	interface PhrasingContentMap {
		nameSign: NameSign
		spoiler: Spoiler
		made: Made
	}
	interface BlockContentMap {
		spoilerOpening: SpoilerOpening
		spoilerClosing: SpoilerClosing
	}
	interface RootContentMap {
		nameSign: NameSign
		spoiler: Spoiler
		spoilerOpening: SpoilerOpening
		spoilerClosing: SpoilerClosing
		made: Made
	}
}

export type {}
