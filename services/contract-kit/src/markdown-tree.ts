import { z } from 'zod'

/**
 * Markdown after parsing and sanitising, small enough to send with every text: a string is text, an array is an
 * element: `[tag, attributes or null, ...children]`. Made on write by service-kit, drawn by the kit's <Markdown>.
 */
export type MarkdownNode = string | [tag: string, attributes: Record<string, string> | null, ...children: MarkdownNode[]]
export type MarkdownTree = MarkdownNode[]

/** Not checked node by node: only service-kit makes trees. */
export const markdownTreeSchema = z.custom<MarkdownTree>((value) => Array.isArray(value))
