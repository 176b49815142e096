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
import type { SectionProps } from '../frame/modtools-page.tsx'
import styles from './image-row.module.css'
import { dropImage, type Place, sendImage } from './pictures.api.ts'

const texts = {
	proPic: { noun: 'picture', title: 'Community picture', instead: 'The first letter of its name takes its place.' },
	bannerImage: { noun: 'banner', title: 'Community banner', instead: 'Nothing takes its place.' },
} as const

/** An image of the community; changes and removals are saved at once. */
export function ImageRow({ community, place, onChange }: SectionProps & { place: Place }): ReactNode {
	const [open, setOpen] = useState<'choose' | 'delete' | null>(null)
	const show = useShow(({ proPic, bannerImage }) => onChange({ ...community, proPic, bannerImage }))
	const close = () => setOpen(null)
	const { noun, title, instead } = texts[place]
	const image = community[place]
	const [drop, isDropping] = useModeratorAction(async () => {
		show(await dropImage(community.id, place), `${title} deleted.`)
		close()
	})
	return (
		<div className={place === 'bannerImage' ? `${styles.row} ${styles.wide}` : styles.row}>
			<Preview community={community} place={place} />
			{/* Takes the focus when the image and its button unmount. */}
			<div tabIndex={-1} className={styles.actions}>
				<span className={styles.title}>{title}</span>
				<Button onClick={() => setOpen('choose')}>{image ? `Change ${noun}` : `Add ${noun}`}</Button>
				{image && (
					<Button kind="quiet" onClick={() => setOpen('delete')}>
						Delete {noun}
					</Button>
				)}
			</div>
			{open === 'choose' && (
				<Fragment
					name="shell/picture-dialog"
					title={title}
					isRound={place === 'proPic'}
					aspect={place === 'proPic' ? 1 : 3}
					onSend={async (file, sending) => show(await sendImage(community.id, place, file, sending), `${title} changed.`)}
					onClose={close}
				/>
			)}
			{open === 'delete' && (
				<ConfirmDialog
					title={`Delete the ${noun}?`}
					confirmLabel={`Delete ${noun}`}
					isDanger
					isRunning={isDropping}
					onConfirm={drop}
					onClose={close}
				>
					{instead}
				</ConfirmDialog>
			)}
		</div>
	)
}

function Preview({ community, place }: { community: Community; place: Place }): ReactNode {
	if (place === 'proPic') return <Avatar picture={community.proPic} name={community.name} size={64} />
	const { bannerImage } = community
	if (!bannerImage) return <div className={styles.noBanner}>No banner yet</div>
	return (
		<div className={styles.banner}>
			<Placeholder image={bannerImage} />
			<SizedPicture image={bannerImage} fit="cover" sizes="(width < 768px) 100vw, 728px" className={styles.image} />
		</div>
	)
}

/** Applies the community's new images everywhere, and reports success. */
function useShow(onChange: SectionProps['onChange']): (community: Community, said: string) => void {
	const setSession = useSetSession()
	const alert = useAlert()
	return (changed, said) => {
		const { id, proPic, bannerImage } = changed
		setSession((session) => ({
			...session,
			communities: session.communities.map((one) => (one.id === id ? { ...one, proPic, bannerImage } : one)),
		}))
		onChange(changed)
		alert(said, { tone: 'good' })
	}
}
