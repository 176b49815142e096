import type { Community } from '@folkmoot/community-contract/community'
import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { Placeholder } from '@folkmoot/kit/content/placeholder.tsx'
import { SizedPicture } from '@folkmoot/kit/content/sized-picture.tsx'
import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { useAlert, useSetSession } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { type ReactNode, useState } from 'react'
import { useModeratorAction } from '../frame/lost-role.tsx'
import type { SectionProps } from '../frame/section-props.ts'
import styles from './image-row.module.css'
import { deleteImage, type ImageKind, sendImage } from './pictures.api.ts'
import { t } from './text.ts'

const nouns = { proPic: 'picture', bannerImage: 'banner' } as const satisfies Record<ImageKind, string>

/** An image of the community; changes and removals are saved at once. */
export function ImageRow({ community, kind, onChange }: SectionProps & { kind: ImageKind }): ReactNode {
	const [open, setOpen] = useState<'choose' | 'delete' | null>(null)
	const applyImages = useApplyImages(({ proPic, bannerImage }) => onChange({ ...community, proPic, bannerImage }))
	const close = () => setOpen(null)
	const noun = nouns[kind]
	const title = t(noun)
	const image = community[kind]
	const [remove, isRemoving] = useModeratorAction(async () => {
		applyImages(await deleteImage(community.id, kind), t(`deleted-${noun}`))
		close()
	})
	return (
		<div className={kind === 'bannerImage' ? `${styles.row} ${styles.wide}` : styles.row}>
			<Preview community={community} kind={kind} />
			{/* Takes the focus when the image and its button unmount. */}
			<div tabIndex={-1} className={styles.actions}>
				<span className={styles.title}>{title}</span>
				<Button onClick={() => setOpen('choose')}>{image ? t(`change-${noun}`) : t(`add-${noun}`)}</Button>
				{image && (
					<Button kind="quiet" onClick={() => setOpen('delete')}>
						{t(`delete-${noun}`)}
					</Button>
				)}
			</div>
			{open === 'choose' && (
				<Fragment
					name="shell/picture-dialog"
					title={title}
					isRound={kind === 'proPic'}
					aspect={kind === 'proPic' ? 1 : 3}
					onSend={async (file, sending) => applyImages(await sendImage(community.id, kind, file, sending), t(`changed-${noun}`))}
					onClose={close}
				/>
			)}
			{open === 'delete' && (
				<ConfirmDialog
					title={t(`delete-${noun}-question`)}
					confirmLabel={t(`delete-${noun}`)}
					isDanger
					isRunning={isRemoving}
					onConfirm={remove}
					onClose={close}
				>
					{t(`delete-${noun}-effect`)}
				</ConfirmDialog>
			)}
		</div>
	)
}

function Preview({ community, kind }: { community: Community; kind: ImageKind }): ReactNode {
	if (kind === 'proPic') return <Avatar kind="community" picture={community.proPic} name={community.name} size={64} />
	const { bannerImage } = community
	if (!bannerImage) return <div className={styles.noBanner}>{t('no-banner')}</div>
	return (
		<div className={styles.banner}>
			<Placeholder image={bannerImage} />
			<SizedPicture image={bannerImage} fit="cover" sizes="(width < 768px) 100vw, 728px" className={styles.image} />
		</div>
	)
}

/** Applies the community's new images everywhere, and reports success. */
function useApplyImages(onChange: SectionProps['onChange']): (community: Community, message: string) => void {
	const setSession = useSetSession()
	const alert = useAlert()
	return (changed, message) => {
		const { id, proPic, bannerImage } = changed
		setSession((session) => ({
			...session,
			communities: session.communities.map((one) => (one.id === id ? { ...one, proPic, bannerImage } : one)),
		}))
		onChange(changed)
		alert(message, { tone: 'good' })
	}
}
