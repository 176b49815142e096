import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import type { ReactNode } from 'react'
import { useHoveredLink } from './use-hovered-link.ts'

/** Says who or what is behind a name on which a mouse rests (rule pages-25). Without a mouse the page behind it does. */
export function LinkPreviews(): ReactNode {
	const { hovered, ...box } = useHoveredLink()
	if (!hovered) return null
	const { kind, name, link: anchor } = hovered
	return kind === 'member' ? (
		<Fragment key={anchor.pathname} name="feeds/member-preview" username={name} anchor={anchor} {...box} />
	) : (
		<Fragment key={anchor.pathname} name="community/preview" communityName={name} anchor={anchor} {...box} />
	)
}
