import { useAction } from '@folkmoot/kit/api'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import type { DraftVersion } from '@folkmoot/post-contract/draft'
import { type ReactNode, useState } from 'react'
import styles from './other-versions.module.css'
import type { KeptDraft } from './use-kept-draft.ts'

/** Conflicting versions of this draft from other devices, collapsed until asked for. */
export function OtherVersions({ draft }: { draft: Pick<KeptDraft, 'others' | 'take' | 'drop'> }): ReactNode {
	return draft.others.map((version) => <OtherVersion key={version.typedAt} version={version} draft={draft} />)
}

function OtherVersion({ version, draft }: { version: DraftVersion; draft: Pick<KeptDraft, 'take' | 'drop'> }): ReactNode {
	const [isOpen, setOpen] = useState(false)
	const [take, isTaking] = useAction(() => draft.take(version))
	const [drop, isDropping] = useAction(() => draft.drop(version))
	const { title, body, url } = version.content
	return (
		<div className={styles.version}>
			<div className={styles.line}>
				<span>
					You wrote something else here <TimeAgo time={version.typedAt} />, on another device.
				</span>
				<Button kind="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
					{isOpen ? 'Hide it' : 'See it'}
				</Button>
			</div>
			{isOpen && (
				<>
					<p className={styles.text}>{[title, url, body].filter(Boolean).join('\n\n')}</p>
					<div className={styles.actions}>
						<Button size="small" isLoading={isTaking} onClick={take}>
							Go on with this one
						</Button>
						<Button kind="quiet" size="small" isLoading={isDropping} onClick={drop}>
							Discard it
						</Button>
					</div>
				</>
			)}
		</div>
	)
}
