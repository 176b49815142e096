import type { PageModule } from '@folkmoot/kit/pages/remote-module.ts'
import { useLocation } from '@folkmoot/kit/router'
import { deviceAtom, isNotFoundAtom, pageDataAtom, useSession, useSite } from '@folkmoot/kit/state'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { fullTitle, headOf, notFoundHead } from './head-of.ts'

interface Props {
	head: PageModule['head']
	params: Readonly<Record<string, string>>
}

/** Keeps the document's head in sync with the page; the first head came with the server's HTML. */
export function DocumentHead({ head, params }: Props): null {
	const { search } = useLocation()
	const session = useSession()
	const site = useSite()
	const device = useAtomValue(deviceAtom)
	const pages = useAtomValue(pageDataAtom)
	const isMissing = useAtomValue(isNotFoundAtom)
	const own = useMemo(
		() => headOf(head, { params, query: new URLSearchParams(search), session, site, device, pages }),
		[head, params, search, session, site, device, pages],
	)
	const { title, noindex = false } = isMissing ? notFoundHead() : own
	const full = fullTitle(title, site.name, session.user)
	useEffect(() => {
		document.title = full
	}, [full])
	useEffect(() => setNoindex(noindex), [noindex])
	return null
}

function setNoindex(noindex: boolean): void {
	const existing = document.head.querySelector('meta[name=robots]')
	if (!noindex) existing?.remove()
	if (!noindex || existing) return
	const meta = document.createElement('meta')
	meta.name = 'robots'
	meta.content = 'noindex'
	document.head.append(meta)
}
