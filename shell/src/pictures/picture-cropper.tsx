import { type ReactNode, useState } from 'react'
import Cropper from 'react-easy-crop'
import { t } from './text.ts'
import 'react-easy-crop/react-easy-crop.css'
import type { CropArea } from './crop-image.ts'
import styles from './picture-dialog.module.css'

interface Props {
	url: string
	/** Width by height of the crop. */
	aspect: number
	isRound: boolean
	onChoose: (area: CropArea) => void
	/** Called if this browser cannot decode the image. */
	onUnreadable: () => void
}

/** Pans and zooms an image behind a crop window of the given shape. */
export function PictureCropper({ url, aspect, isRound, onChoose, onUnreadable }: Props): ReactNode {
	const [crop, setCrop] = useState({ x: 0, y: 0 })
	const [zoom, setZoom] = useState(1)
	return (
		<>
			<div className={styles.stage}>
				<Cropper
					image={url}
					aspect={aspect}
					cropShape={isRound ? 'round' : 'rect'}
					showGrid={false}
					maxZoom={4}
					keyboardStep={8}
					crop={crop}
					zoom={zoom}
					onCropChange={setCrop}
					onZoomChange={setZoom}
					onCropComplete={(_, area) => onChoose(area)}
					classes={{ cropAreaClassName: styles.window ?? '' }}
					mediaProps={{ onError: onUnreadable }}
					cropperProps={{ role: 'group', 'aria-label': t('crop') }}
					// Its styles come as a file: the content security policy forbids inline styles.
					disableAutomaticStylesInjection
				/>
			</div>
			<label className={styles.zoom}>
				{t('zoom')}
				<input type="range" min={1} max={4} step={0.05} value={zoom} onChange={({ target }) => setZoom(Number(target.value))} />
			</label>
		</>
	)
}
