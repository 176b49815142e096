import { createHash } from 'node:crypto'
import { keepBriefly } from '@folkmoot/service-kit/keep-briefly'

/** A cached response text. */
export interface KeptText {
	text: string
	/** A strong ETag, with its quotes. */
	etag: string
	/** When its content last changed, if known. */
	changedAt: Date | null
}

const most = 200

/** A short-lived cache of texts that are the same for everybody. Not for what depends on the viewer. */
export function createKeptTexts(now: () => Date, lifeMs: number) {
	const keep = keepBriefly<KeptText>({ lifeMs, most })
	return (key: string, make: () => Promise<{ text: string; changedAt: Date | null }>): Promise<KeptText> =>
		keep(key, now().getTime(), async () => {
			const { text, changedAt } = await make()
			return { text, changedAt, etag: etagOf(text) }
		})
}

function etagOf(text: string): string {
	return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}
