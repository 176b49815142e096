import { escapeHtml } from '@folkmoot/service-kit/http/escape-html'
import type { SitemapEntry } from './syndication-reader.ts'

/** Maximum entries of a sitemap, and below it months in the index, as crawlers limit both. */
export const maxSitemapEntries = 10_000
const monthsMax = 240

/** The month in the name of a sitemap of posts: `posts-2026-03.xml`. */
export function readMonth(part: string): { from: Date; to: Date } | null {
	const [, year, month] = /^posts-(\d{4})-(0[1-9]|1[0-2])\.xml$/.exec(part) ?? []
	if (!year || !month) return null
	return { from: new Date(Date.UTC(Number(year), Number(month) - 1)), to: new Date(Date.UTC(Number(year), Number(month))) }
}

/** The sitemaps for the communities and for the months of this time span, newest first, with the last change if known. */
export function sitemapParts(span: { first: Date; last: Date } | null): { name: string; changedAt: Date | null }[] {
	const communities = { name: 'communities.xml', changedAt: null }
	if (!span) return [communities]
	const parts: { name: string; changedAt: Date | null }[] = [communities]
	let month = new Date(Date.UTC(span.last.getUTCFullYear(), span.last.getUTCMonth()))
	const first = Date.UTC(span.first.getUTCFullYear(), span.first.getUTCMonth())
	while (month.getTime() >= first && parts.length <= monthsMax) {
		const isLast = parts.length === 1
		// Old posts may get new comments at any time, so only the newest month has a useful time of change.
		parts.push({ name: `posts-${month.toISOString().slice(0, 7)}.xml`, changedAt: isLast ? span.last : null })
		month = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - 1))
	}
	return parts
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const lastmod = (at: Date | null) => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '')

export function sitemapIndex(parts: readonly { name: string; changedAt: Date | null }[], site: string): string {
	const all = parts.map(
		({ name, changedAt }) => `<sitemap><loc>${escapeHtml(`${site}/sitemap/${name}`)}</loc>${lastmod(changedAt)}</sitemap>`,
	)
	return [head, `<sitemapindex ${schema}>`, ...all, '</sitemapindex>', ''].join('\n')
}

export function sitemap(entries: readonly SitemapEntry[], site: string): string {
	const all = entries.map(({ path, changedAt }) => `<url><loc>${escapeHtml(site + path)}</loc>${lastmod(changedAt)}</url>`)
	return [head, `<urlset ${schema}>`, ...all, '</urlset>', ''].join('\n')
}
