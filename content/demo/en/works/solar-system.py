from turtle import *
from math import cos, sin, radians

tracer(0)
hideturtle()
penup()

def planet(angle, size, paint, far):
    goto(far * cos(radians(angle)), far * sin(radians(angle)))
    dot(size, paint)

angle = 0
while True:
    clear()
    planet(0, 60, "gold", 0)
    planet(angle * 4, 14, "gray", 70)
    planet(angle, 24, "dodgerblue", 140)
    angle = angle + 0.5
    update()
