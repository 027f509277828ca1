import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from 'reactfire';
import { removeCopy } from '../../api/cache/device-copy.ts';
import { saveAllAnswers } from '../../api/cache/saved-answers.ts';
import { keepsCopy, setKeepsCopy } from '../../browser/device-copy-setting.ts';

/** Shows the switch for the copy on this device. Turning it off removes the copy at once. */
export function DeviceCopySwitch() {
  const client = useQueryClient();
  const { data: user } = useUser();
  const [isOn, setIsOn] = useState(keepsCopy);
  const choose = (keeps: boolean) => {
    setKeepsCopy(keeps);
    setIsOn(keeps);
    if (!keeps) void removeCopy();
    else if (user) void saveAllAnswers(client, user.uid);
  };
  return (
    <FormControlLabel
      control={<Switch checked={isOn} onChange={(_event, checked) => choose(checked)} />}
      label="Keep a copy on this device"
    />
  );
}
