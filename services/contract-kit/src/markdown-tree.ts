import { z } from 'zod'

/**
 * Markdown after parsing and sanitising, small enough to send with every text: a string is text, an array is an element:
 * `[tag, attributes or null, ...children]`. Service-kit makes it on write, the kit's <Markdown> renders it.
 */
export type MarkdownNode = string | [tag: string, attributes: Record<string, string> | null, ...children: MarkdownNode[]]
export type MarkdownTree = MarkdownNode[]

/** Not validated node by node: only service-kit makes trees. */
export const markdownTreeSchema = z.custom<MarkdownTree>((value) => Array.isArray(value))
