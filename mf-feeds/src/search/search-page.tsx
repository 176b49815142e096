import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { search } from '../feeds.api.ts'
import { ExternalEngine } from './external-engine.tsx'
import { parseSearchFields, searchInput, toSearchParams } from './search-fields.ts'
import { SearchForm } from './search-form.tsx'
import { SearchHelp } from './search-help.tsx'
import { SearchResults } from './search-results.tsx'
import { t } from './text.ts'

export async function load({ fetch, query }: LoadContext): Promise<void> {
	const input = searchInput(query)
	// The page itself reports failures.
	if (input) await fetch(search, input).catch(() => undefined)
}

export function head({ query }: HeadContext): Head {
	const { q } = parseSearchFields(query)
	return { title: q ? t('title-text', { text: q }) : t('title'), canonical: paths.search(), noindex: query.size > 0 }
}

/** The search page; text and filters live in the address. */
export function Page(): ReactNode {
	const [query] = useSearchParams()
	const fields = parseSearchFields(query)
	const input = searchInput(query)
	return (
		<PageLayout aside={<SearchHelp />} asideLast>
			<VisuallyHidden>
				<h1>{fields.q ? t('title-text', { text: fields.q }) : t('title')}</h1>
			</VisuallyHidden>
			<SearchForm key={new URLSearchParams(toSearchParams(fields)).toString()} fields={fields} />
			<SearchResults key={query.toString()} fields={fields} input={input} />
			<ExternalEngine text={fields.q} />
		</PageLayout>
	)
}
