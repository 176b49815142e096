import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough'
import type { Processor } from 'unified'
import { nameFromMarkdown, nameSyntax } from './name-syntax.ts'
import { spoilerFenceFromMarkdown, spoilerFenceSyntax } from './spoiler-fence-syntax.ts'
import { spoilerFromMarkdown, spoilerSyntax } from './spoiler-syntax.ts'

/** What this site's Markdown knows beside CommonMark and GFM, and emphasis beside Chinese, Japanese and Korean punctuation. */
export function ourSyntax(this: Processor): void {
	const data = this.data()
	const cjk = [cjkFriendlyExtension(), gfmStrikethroughCjkFriendly({ singleTilde: false })]
	data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...cjk, nameSyntax, spoilerSyntax, spoilerFenceSyntax]
	data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), nameFromMarkdown, spoilerFromMarkdown, spoilerFenceFromMarkdown]
}
