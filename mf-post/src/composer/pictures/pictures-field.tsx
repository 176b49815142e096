import { limits } from '@folkmoot/contract-kit/limits'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { Skeleton } from '@folkmoot/kit/ui/skeleton.tsx'
import { useLazyModule } from '@folkmoot/kit/ui/use-lazy-module.ts'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type ReactNode, useId, useRef } from 'react'
import type { Composer } from '../use-composer.ts'
import { acceptedTypes } from './picture.ts'
import styles from './pictures.module.css'
import { t } from './text.ts'

const fetchList = () => import(/* webpackChunkName: "pictures" */ './picture-list.tsx')

/** The pictures of a post: chosen here, or pasted or dropped anywhere on the page. */
export function PicturesField({ composer, isEdit }: { composer: Composer; isEdit: boolean }): ReactNode {
	const { pictures, errors, needsAltText } = composer
	const hasSome = pictures.list.length > 0
	const list = useLazyModule(fetchList, hasSome)
	return (
		<div className={styles.pictures} tabIndex={-1}>
			{hasSome && !list && <Skeleton shape="block" />}
			{hasSome && list && <list.PictureList pictures={pictures} isEdit={isEdit} altError={errors.altText} needsAltText={needsAltText} />}
			{!isEdit && pictures.list.length < limits.imagesPerPost && (
				<Chooser isFirst={!hasSome} number={pictures.list.length} error={errors.pictures} onFiles={pictures.add} />
			)}
			{(isEdit || pictures.list.length >= limits.imagesPerPost) && errors.pictures && (
				<p className={styles.error} role="alert">
					{errors.pictures}
				</p>
			)}
		</div>
	)
}

interface ChooserProps {
	isFirst: boolean
	/** How many there are. */
	number: number
	error: string | undefined
	onFiles: (files: readonly File[]) => void
}

function Chooser({ isFirst, number, error, onFiles }: ChooserProps): ReactNode {
	const input = useRef<HTMLInputElement>(null)
	const id = useId()
	return (
		<div className={classNames(styles.chooser, isFirst && styles.first, error && styles.wrong)}>
			{isFirst && <ImagePlus className={styles.sign} />}
			{isFirst && <span>{t('drop-or-choose')}</span>}
			<input
				ref={input}
				type="file"
				multiple
				hidden
				accept={acceptedTypes}
				aria-label={t('files')}
				onChange={({ currentTarget }) => {
					onFiles([...(currentTarget.files ?? [])])
					// So that choosing the same file again fires a change.
					currentTarget.value = ''
				}}
			/>
			<Button data-problem={error ? '' : undefined} aria-describedby={`${id}-hint ${id}-problem`} onClick={() => input.current?.click()}>
				{!isFirst && <ImagePlus />}
				{isFirst ? t('choose') : t('add')}
			</Button>
			<span id={`${id}-hint`} className={styles.hint}>
				{number > 0 ? t('progress', { number, max: limits.imagesPerPost }) : t('limits', { max: limits.imagesPerPost })}
			</span>
			<span id={`${id}-problem`} className={styles.error} role="alert">
				{error}
			</span>
		</div>
	)
}
