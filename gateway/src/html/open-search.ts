import { escapeHtml } from '@folkmoot/service-kit/http/escape-html'

export const openSearchFile = '/opensearch.xml'
export const openSearchType = 'application/opensearchdescription+xml'

/** The longest short name that OpenSearch 1.1 allows, in characters. */
const maxShortName = 16

/** The OpenSearch description: browsers offer the site's own search. Its template needs the site's absolute URL. */
export function openSearch({ name, url }: { name: string; url: string }): string {
	const xml = escapeHtml
	return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
	<ShortName>${xml([...name].slice(0, maxShortName).join(''))}</ShortName>
	<Description>${xml(`Search ${name}`)}</Description>
	<InputEncoding>UTF-8</InputEncoding>
	<Language>en</Language>
	<Image width="48" height="48" type="image/png">${xml(url)}/icons/favicon-48.png</Image>
	<Url type="text/html" method="get" template="${xml(url)}/search?q={searchTerms}"/>
	<Url type="${openSearchType}" rel="self" template="${xml(url)}${openSearchFile}"/>
</OpenSearchDescription>
`
}
