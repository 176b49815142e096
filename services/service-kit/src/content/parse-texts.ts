import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { parseApart } from '@folkmoot/markdown/apart/parse-apart'
import { TextTooComplex } from '@folkmoot/markdown/apart/parser-pool'
import { LRUCache } from 'lru-cache'
import type { Deps, Trees } from '../context.ts'
import { badField, fail } from '../failure.ts'
import { runInQueue } from '../writes/run-in-queue.ts'

/** After a text that was too complex, its author's next ones are refused for so long. */
const pauseMs = 60_000
const pausedUntil = new LRUCache<string, number>({ max: 10_000, ttl: pauseMs })

/**
 * Parses the fields that a contract declares as Markdown, before any transaction begins. One member's texts are parsed one at a
 * time: nobody holds all workers. Throws 400 `text_too_complex` with the field, and 429 to its author for a minute after.
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
	if (memberId === undefined || config.rateLimitOff) return parseAll(texts)
	return runInQueue(`texts of ${memberId}`, async () => {
		const wait = (pausedUntil.get(memberId) ?? 0) - now().getTime()
		if (wait > 0) throw fail('rate_limited', { retryAfter: Math.ceil(wait / 1_000) })
		return parseAll(texts, () => pausedUntil.set(memberId, now().getTime() + pauseMs))
	})
}

async function parseAll(texts: readonly [string, string][], onTooComplex: () => void = () => {}): Promise<Trees> {
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
