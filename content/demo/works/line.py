while True:
    left = read_sensor("left")
    right = read_sensor("right")
    if left > 60 and right > 60:
        stop()
    elif left > right:
        motor(20, 50)
    elif right > left:
        motor(50, 20)
    else:
        motor(40, 40)
