import type { Community } from '@folkmoot/community-contract/community'
import type { PageData } from '@folkmoot/kit/api'
import { countWords } from '@folkmoot/kit/content/count-words.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import { type ReactNode, useState } from 'react'
import styles from './communities.module.css'
import { CommunityCard } from './community-card.tsx'
import { matching } from './matching.ts'

/** So many are drawn at once; the rest at a click. */
const step = 50

interface Props {
	communities: Extract<PageData<Community[]>, { state: 'loaded' }>
	/** A part of a name; empty for all. */
	wanted: string
	onAsk: () => void
}

/** The communities whose name has what is looked for. */
export function Found({ communities, wanted, onAsk }: Props): ReactNode {
	const found = matching(communities.data, wanted)
	const change = (changed: Community) =>
		communities.update((all) => all.map((one) => (one.id === changed.id ? { ...one, ...changed } : one)))
	return (
		<>
			<p role="status" className={styles.found}>
				{wanted === '' ? null : countWords(found.length, 'community', 'communities')}
			</p>
			{found.length === 0 && (
				<StateCard
					title={wanted === '' ? 'Nothing to show' : `No community has “${wanted}” in its name.`}
					action={<Button onClick={onAsk}>Request a community</Button>}
				/>
			)}
			{found.length > 0 && <Cards key={wanted} of={found} onChange={change} />}
		</>
	)
}

function Cards({ of, onChange }: { of: readonly Community[]; onChange: (community: Community) => void }): ReactNode {
	const [shown, setShown] = useState(step)
	return (
		<>
			<ul className={styles.list}>
				{of.slice(0, shown).map((community) => (
					<li key={community.id}>
						<CommunityCard community={community} onChange={onChange} />
					</li>
				))}
			</ul>
			{of.length > shown && (
				<div className={styles.more}>
					<Button onClick={() => setShown(shown + step)}>More</Button>
				</div>
			)}
		</>
	)
}
