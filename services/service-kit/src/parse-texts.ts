import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { parseApart } from '@folkmoot/markdown/apart/parse-apart'
import { TextTooComplex } from '@folkmoot/markdown/apart/parser-pool'
import { isBlankTree } from '@folkmoot/markdown/is-blank-tree'
import { LRUCache } from 'lru-cache'
import type { Deps, Trees } from './context.ts'
import { badField, fail } from './failure.ts'
import { runInQueue } from './writes/run-in-queue.ts'

type Texts = readonly [field: string, text: string][]

/** After a text that was too complex, its author's next ones are refused for so long. */
const pauseMs = 60_000
const pausedUntil = new LRUCache<string, number>({ max: 10_000, ttl: pauseMs })

/**
 * Parses the fields that a contract declares as Markdown, before any transaction begins. One member's texts are parsed one at a
 * time: nobody holds all workers. Throws 400 `text_too_complex` with the field, and 429 to its author for a minute after; and 400
 * for a member's text of which nothing is shown, such as a comment of HTML (rule texts-1). Without any character it is no text.
 */
export async function parseTexts(
	{ markdown = [] }: EndpointSpec,
	body: unknown,
	memberId: string | undefined,
	{ config, now }: Pick<Deps, 'config' | 'now'>,
): Promise<Trees> {
	const texts = markdown.flatMap((field): [string, string][] => {
		const text = valueAt(body, field)
		return typeof text === 'string' && text !== '' ? [[field, text]] : []
	})
	if (texts.length === 0) return {}
	if (memberId === undefined) return parseAll(texts)
	return requireVisible(texts, await parseInTurn(texts, memberId, { config, now }))
}

async function parseInTurn(texts: Texts, memberId: string, { config, now }: Pick<Deps, 'config' | 'now'>): Promise<Trees> {
	if (config.rateLimitOff) return parseAll(texts)
	return runInQueue(`texts of ${memberId}`, async () => {
		const wait = (pausedUntil.get(memberId) ?? 0) - now().getTime()
		if (wait > 0) throw fail('rate_limited', { retryAfter: Math.ceil(wait / 1_000) })
		return parseAll(texts, () => pausedUntil.set(memberId, now().getTime() + pauseMs))
	})
}

const blank: Readonly<Record<string, string>> = { body: 'Message body cannot be empty.' }

function requireVisible(texts: Texts, trees: Trees): Trees {
	for (const [field, text] of texts) {
		if (text.trim() !== '' && isBlankTree(trees[field] ?? [])) throw badField(field, blank[field] ?? 'This text has nothing visible in it.')
	}
	return trees
}

async function parseAll(texts: Texts, onTooComplex: () => void = () => {}): Promise<Trees> {
	const trees: Record<string, MarkdownTree> = {}
	for (const [field, text] of texts) {
		try {
			trees[field] = await parseApart(text)
		} catch (error) {
			if (!(error instanceof TextTooComplex)) throw error
			onTooComplex()
			throw badField(field, 'This text is too complex. Make it simpler or shorter.', 'text_too_complex')
		}
	}
	return trees
}

function valueAt(body: unknown, field: string): unknown {
	return field.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], body)
}
