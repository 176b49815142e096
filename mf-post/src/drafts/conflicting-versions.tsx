import { useAction } from '@folkmoot/kit/api'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { focusAfterRemoval } from '@folkmoot/kit/ui/focus-after-removal.ts'
import type { DraftVersion } from '@folkmoot/post-contract/draft'
import { type ReactNode, useRef, useState } from 'react'
import styles from './conflicting-versions.module.css'
import { t } from './text.ts'
import type { AutosavedDraft } from './use-draft-autosave.ts'

/** Conflicting versions of this draft from other devices, collapsed until asked for. */
export function ConflictingVersions({
	draft,
}: {
	draft: Pick<AutosavedDraft, 'conflicts' | 'adoptVersion' | 'discardVersion'>
}): ReactNode {
	return draft.conflicts.map((version) => <ConflictingVersion key={version.typedAt} version={version} draft={draft} />)
}

function ConflictingVersion({
	version,
	draft,
}: {
	version: DraftVersion
	draft: Pick<AutosavedDraft, 'adoptVersion' | 'discardVersion'>
}): ReactNode {
	const [isOpen, setOpen] = useState(false)
	const box = useRef<HTMLDivElement>(null)
	const settle = async (request: (version: DraftVersion) => Promise<void>) => {
		const moveFocus = focusAfterRemoval(box.current)
		await request(version)
		moveFocus()
	}
	const [adopt, isAdopting] = useAction(() => settle(draft.adoptVersion))
	const [discard, isDiscarding] = useAction(() => settle(draft.discardVersion))
	const { title, body, url } = version.content
	return (
		<div ref={box} tabIndex={-1} className={styles.version}>
			<div className={styles.line}>
				<span>{t.rich('another-version', { time: <TimeAgo time={version.typedAt} /> })}</span>
				<Button kind="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
					{isOpen ? t('hide-it') : t('see-it')}
				</Button>
			</div>
			{isOpen && (
				<>
					<p className={styles.text}>{[title, url, body].filter(Boolean).join('\n\n')}</p>
					<div className={styles.actions}>
						<Button size="small" isLoading={isAdopting} onClick={adopt}>
							{t('use-version')}
						</Button>
						<Button kind="quiet" size="small" isLoading={isDiscarding} onClick={discard}>
							{t('discard-it')}
						</Button>
					</div>
				</>
			)}
		</div>
	)
}
